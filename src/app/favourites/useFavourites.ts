import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import { readIfOffered } from '../../api/operationQuery'
import { useKnownFeatures } from '../../api/useFeatures'
import type { MenuNode } from '../../session/permissions'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { useToast } from '../../ui/useToast'
import { useApp } from '../AppContext'
import { menuLeaves } from '../menuTrail'

/** What the server keeps them as: a layout beside those of lists, which follows the user to another computer. */
const KEPT_AS = 'app/favourites'

const forGood = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY }

interface Favourites {
  /** Those that the menu still contains, in the order in which they were added. */
  readonly entries: readonly MenuNode[]
  readonly has: (path: string) => boolean
  /** Absent until it is known what there is to add to. */
  readonly toggle?: (path: string) => void
}

/** The entries of the menu that the user has marked; kept in this browser alone where the backend keeps no layouts. */
export function useFavourites(): Favourites {
  const { menu } = useSession()
  const { paths, keep } = useKeptPaths()
  const leaves = new Map(menuLeaves(menu).map((leaf) => [leaf.path, leaf]))
  return {
    entries: paths.flatMap((path) => leaves.get(path) ?? []),
    has: (path) => paths.includes(path),
    ...(keep && { toggle: (path: string) => keep(toggleFavourite(paths, path)) }),
  }
}

function useKeptPaths() {
  const [api, client, text, toast] = [useApi(), useQueryClient(), useText(), useToast()]
  const { storage } = useApp()
  const key = `favourites-${useSession().user?.userId ?? ''}`
  const features = useKnownFeatures()
  const isOffered = features?.listLayouts === true
  const question = readIfOffered(api, 'desk.layout.list')
  const { data: told } = useQuery({ ...question, ...forGood, enabled: isOffered, retry: false })
  const readLocal = () => parseFavourites(storage.get(key))
  const local = useQuery({ queryKey: [key], queryFn: readLocal, initialData: readLocal, ...forGood })
  const content = told?.find(({ screenId }) => screenId === KEPT_AS)?.layout ?? '[]'
  useEffect(() => {
    if (told) storage.set(key, content)
  }, [told, content, key, storage])
  const show = (next: string) => {
    storage.set(key, next)
    client.setQueryData([key], parseFavourites(next))
    if (!told) return
    const others = told.filter(({ screenId }) => screenId !== KEPT_AS)
    const own = told.find(({ screenId }) => screenId === KEPT_AS)
    client.setQueryData(question.queryKey, [...others, { ...own, screenId: KEPT_AS, layout: next }])
  }
  const keep = (paths: readonly string[]) => {
    const next = JSON.stringify(paths)
    show(next)
    if (!isOffered) return
    const send = () => api.ifOffered('desk.layout.submit', { body: { screenId: KEPT_AS, content: next } })
    last = last.then(send).catch((error: unknown) => {
      show(content)
      if (error instanceof ApiError && !error.silent) toast.error(text(error.message))
    })
  }
  const isKnown = features !== undefined && (!isOffered || told !== undefined)
  return { paths: told ? parseFavourites(content) : local.data, keep: isKnown ? keep : undefined }
}

/** One is kept behind the other: the last one counts. */
let last: Promise<unknown> = Promise.resolve()

/** More than these are no choice any more. */
const MAX_FAVOURITES = 20

/** Menu paths from JSON; none for anything else. */
export function parseFavourites(content: unknown): readonly string[] {
  if (typeof content !== 'string') return []
  try {
    const paths: unknown = JSON.parse(content)
    return Array.isArray(paths) ? paths.filter((path): path is string => typeof path === 'string') : []
  } catch {
    return []
  }
}

/** Puts a path behind the others, or takes it away; of too many the oldest go. */
export function toggleFavourite(paths: readonly string[], path: string): readonly string[] {
  if (paths.includes(path)) return paths.filter((other) => other !== path)
  return [...paths, path].slice(-MAX_FAVOURITES)
}
