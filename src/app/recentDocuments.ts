import type { ScreenRoute } from '../contract/route'
import type { ScreenId } from '../contract/value'
import type { AppStorage } from '../session/storage'

/** Record that the user opened on a page of its own. */
export interface OpenedDocument {
  readonly path: string
  readonly screen: ScreenId
  readonly key: string
  /** Label at the time of opening. */
  readonly label: string
}

const MAX_RECENT = 8

/** `clearWorkOnSignOut` removes its content with the session. */
const KEY = 'documents'

function isOpened(value: unknown): value is OpenedDocument {
  const { path, screen, key, label } = (value ?? {}) as Partial<OpenedDocument>
  return [path, screen, key, label].every((text) => typeof text === 'string')
}

/** Newest first. */
export function readDocuments(storage: AppStorage, userId: string): readonly OpenedDocument[] {
  const kept = storage.get(KEY) as { readonly userId?: unknown; readonly documents?: unknown } | undefined
  return kept?.userId === userId && Array.isArray(kept.documents) ? kept.documents.filter(isOpened) : []
}

interface Opened extends Pick<OpenedDocument, 'path' | 'key' | 'label'> {
  readonly route: Pick<ScreenRoute, 'id' | 'parent'>
  /** List of a screen; its forms and views show the same records. */
  readonly listOf: (screen: ScreenId) => ScreenId
}

export function addDocument(storage: AppStorage, userId: string, { route, listOf, ...opened }: Opened): void {
  const own = listOf(route.id)
  const others = readDocuments(storage, userId).filter(
    ({ key, screen }) => key !== opened.key || listOf(screen) !== own,
  )
  const kept = [{ ...opened, screen: route.id }, ...others].slice(0, MAX_RECENT)
  storage.set(KEY, { userId, documents: kept.map((document) => ({ ...document })) })
}
