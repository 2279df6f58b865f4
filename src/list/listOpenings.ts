/** How a list opens for its user, as `desk.layout.list` tells it: his own layout and the default view, both as JSON. */
export interface ListOpening {
  readonly screenId: string
  readonly layout?: string
  readonly view?: string
  /** True for a layout that this browser has not sent yet. */
  readonly unsent?: boolean
}

const keyOf = (userId: string) => `formwork.lists.${userId}`

/** The openings as this browser last knew them; undefined if it never did. */
export function readLocalOpenings(userId: string): readonly ListOpening[] | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    return Array.isArray(stored) ? stored.filter(isOpening) : undefined
  } catch {
    return undefined
  }
}

export function writeLocalOpenings(userId: string, openings: readonly ListOpening[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(openings))
  } catch {
    // Storage is full or disabled: the server is asked again after a reload.
  }
}

function isOpening(value: unknown): value is ListOpening {
  return typeof value === 'object' && value !== null && 'screenId' in value && typeof value.screenId === 'string'
}

export function withLayout(openings: readonly ListOpening[], screenId: string, layout: string): readonly ListOpening[] {
  const own = openings.find((one) => one.screenId === screenId)
  return [...openings.filter((one) => one !== own), { ...own, screenId, layout, unsent: true }]
}

/** A layout that was changed while it was sent stays unsent. */
export function asSent(openings: readonly ListOpening[], screenId: string, layout: string): readonly ListOpening[] {
  const isSent = (one: ListOpening) => one.screenId === screenId && one.layout === layout
  return openings.map(({ unsent, ...one }) => ({ ...one, ...(unsent && !isSent(one) && { unsent }) }))
}

/** What the server told, with the layouts that it does not have yet. */
export function withUnsent(told: readonly ListOpening[], local: readonly ListOpening[]): readonly ListOpening[] {
  const newer = new Set(told.filter(({ unsent }) => unsent).map(({ screenId }) => screenId))
  const waiting = local.filter(({ screenId, unsent }) => unsent && !newer.has(screenId))
  return waiting.reduce((all, { screenId, layout }) => (layout ? withLayout(all, screenId, layout) : all), told)
}
