import { type LazyComponent, lazyComponentWhenIdle } from './lazyComponent'

const popups: LazyComponent<unknown>[] = []

/** Popup that `preloadPopups` or an idle page loads. */
export function createPopup<Module, Name extends keyof Module>(
  fetch: () => Promise<Module>,
  name: Name,
): LazyComponent<Module[Name]> {
  const popup = lazyComponentWhenIdle(fetch, name)
  popups.push(popup)
  return popup
}

/** Called on hover or focus of a popup's trigger. */
export function preloadPopups(): void {
  for (const popup of popups) popup.load().catch(() => undefined)
}
