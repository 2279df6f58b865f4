import { createIdlePart, type Part } from './part'

const popups: Part<unknown>[] = []

/** What opens above the page: comes when somebody is near what opens it, or before, while the page idles. */
export function createPopup<Component>(fetch: () => Promise<Component>): Part<Component> {
  const popup = createIdlePart(fetch)
  popups.push(popup)
  return popup
}

/** For what opens a popup: somebody is about to press it. */
export function expectPopups(): void {
  for (const popup of popups) popup.load().catch(() => undefined)
}
