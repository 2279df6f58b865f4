import { useQueries } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useApi } from '../api/ApiContext'
import { operationQuery } from '../api/operationQuery'
import { toPage } from '../api/usePage'
import type { Scope } from '../contract/expression'
import type { ListScreen } from '../contract/screen'
import type { RecordData } from '../contract/value'
import { rowKey } from './listActions'
import { toTreeQuery } from './listQuery'
import { type TreePosition, toTreeRows } from './treeRows'

export interface TreeHandle {
  readonly rows: readonly RecordData[]
  readonly places?: ReadonlyMap<string, TreePosition>
  readonly fold: (key: string, open: boolean) => void
}

const nothingOpen: ReadonlySet<string> = new Set()

/** The expanded nodes and their children; a level is fetched when it is first expanded. */
export function useTreeRows(screen: ListScreen, roots: readonly RecordData[], scope: Scope): TreeHandle {
  const api = useApi()
  const { tree } = screen
  const [open, setOpen] = useState(nothingOpen)
  const [known, setKnown] = useState<ReadonlyMap<string, RecordData>>(new Map())
  const opened = useMemo(
    () => (tree ? [...open].map((key) => known.get(key)).filter((row) => row !== undefined) : []),
    [tree, open, known],
  )
  const below = useQueries({
    queries: opened.map((row) => ({
      ...operationQuery(api, screen.source.operation, toTreeQuery(screen, row, scope)),
      select: selectRecords,
    })),
    combine: combineRecords,
  })
  const shown = useMemo(() => {
    if (!tree) return undefined
    const keys = opened.map((row) => rowKey(row, screen.key))
    const childrenOf = (key: string) => below[keys.indexOf(key)]
    return toTreeRows(roots, { source: tree, keyField: screen.key, open, childrenOf })
  }, [tree, screen.key, roots, opened, open, below])
  const rows = shown?.rows ?? roots
  const fold = (key: string, wanted: boolean) => {
    const row = rows.find((candidate) => rowKey(candidate, screen.key) === key)
    if (row) setKnown((before) => new Map(before).set(key, row))
    setOpen((before) => (wanted ? new Set(before).add(key) : new Set([...before].filter((one) => one !== key))))
  }
  return { rows, places: shown?.places, fold }
}

const selectRecords = (data: unknown) => toPage(data).records

const combineRecords = (answers: readonly { readonly data?: readonly RecordData[] }[]) =>
  answers.map(({ data }) => data)
