/** Stands in for the patterns of wouter's routes, which nobody here uses: each address of the portal is one name (routes.ts). */
export const parse = null;
