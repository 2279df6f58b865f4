/** Addresses of pages that the app has besides the screens; `/*`: everything below, too. */
export const TAKEN_PATHS: readonly string[] = [
  '/login',
  '/lock',
  '/403',
  '/404',
  '/500',
  '/wel',
  '/wel/index',
  '/wel/dashboard',
  '/info/index',
  '/myiframe/*',
  '/test/index',
  '/dict-horizontal/index',
  '/dict-vertical/index',
  '/companyInfo/index',
]

export function isTaken(path: string): boolean {
  return TAKEN_PATHS.some((taken) =>
    taken.endsWith('/*') ? `${path}/`.startsWith(taken.slice(0, -1)) : path.toLowerCase() === taken.toLowerCase(),
  )
}
