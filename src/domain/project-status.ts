/** Project status enumeration (spec section 4); which changes are allowed is not known. */
export const PROJECT_STATUSES = [
  { value: 1, text: 'unpublished', style: 'default' },
  { value: 2, text: 'published', style: 'success' },
  { value: 3, text: 'disabled', style: 'error' },
] as const;
