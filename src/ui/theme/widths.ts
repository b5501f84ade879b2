/** Spec section 9, in CSS pixels. */
export const FORM_WIDTH_PX = 424;
export const CONTENT_WIDTH_PX = 1340;
