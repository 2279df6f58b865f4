/** `/api` is written into some of Blade's own pages. */
export const BASE_PATHS = ['', '/xwy-erp-api', '/api']

/** Under each base path that the API is served at. */
export function toPaths(path: string): string[] {
  return BASE_PATHS.map((base) => `${base}${path}`)
}
