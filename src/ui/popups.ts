import { createIdlePart, type Part } from './part'

const popups: Part<unknown>[] = []

/** What opens above the page: comes when somebody is near what opens it, or before, while the page idles. */
export function createPopup<Module, Name extends keyof Module>(
  fetch: () => Promise<Module>,
  name: Name,
): Part<Module[Name]> {
  const popup = createIdlePart(fetch, name)
  popups.push(popup)
  return popup
}

/** For what opens a popup: somebody is about to press it. */
export function expectPopups(): void {
  for (const popup of popups) popup.load().catch(() => undefined)
}
