/** Some of Blade's own pages hard-code `/api`. */
export const BASE_PATHS = ['', '/xwy-erp-api', '/api']

export function toPaths(path: string): string[] {
  return BASE_PATHS.map((base) => `${base}${path}`)
}
