import { type LazyComponent, lazyComponentWhenIdle } from './lazyComponent'

const popups: LazyComponent<unknown>[] = []

/** What opens above the page: comes when somebody is near what opens it, or before, while the page idles. */
export function createPopup<Module, Name extends keyof Module>(
  fetch: () => Promise<Module>,
  name: Name,
): LazyComponent<Module[Name]> {
  const popup = lazyComponentWhenIdle(fetch, name)
  popups.push(popup)
  return popup
}

/** For what opens a popup: somebody is about to press it. */
export function preloadPopups(): void {
  for (const popup of popups) popup.load().catch(() => undefined)
}
