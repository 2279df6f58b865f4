import { useEffect, useState } from 'react'
import { useApi } from '../../api/ApiContext'
import type { ViewScreen } from '../../contract/screen'
import type { RecordData } from '../../contract/value'
import { type ReadRecord, readEachRecord } from './readEachRecord'

interface RecordsToRead {
  /** Absent while the screen is loaded. */
  readonly view: ViewScreen | undefined
  readonly rows: readonly RecordData[]
  readonly params: RecordData
}

interface ReadRecords {
  /** Absent while records are read. */
  readonly records: readonly ReadRecord[] | undefined
  /** Number of records read so far. */
  readonly done: number
  /** Reads those anew that could not be read. */
  readonly retry: () => void
}

const isMissing = ({ record }: ReadRecord) => record === undefined

/** The records of rows, as they are now. */
export function useReadRecords({ view, rows, params }: RecordsToRead): ReadRecords {
  const api = useApi()
  const [records, setRecords] = useState<readonly ReadRecord[]>([])
  const [wanted, setWanted] = useState<readonly RecordData[] | undefined>(rows)
  const [done, setDone] = useState(0)
  useEffect(() => {
    if (view === undefined || wanted === undefined) return undefined
    const abort = new AbortController()
    const { signal } = abort
    readEachRecord(wanted, { view, params, api, signal, onProgress: setDone }).then(
      (read) => {
        const byRow = new Map(read.map((one) => [one.row, one]))
        setRecords((known) => (known.length === 0 ? read : known.map((one) => byRow.get(one.row) ?? one)))
        setWanted(undefined)
      },
      (error: unknown) => {
        if (!signal.aborted) throw error
      },
    )
    return () => abort.abort()
  }, [view, wanted, params, api])
  const retry = () => {
    setDone(0)
    setWanted(records.filter(isMissing).map(({ row }) => row))
  }
  return { records: wanted === undefined ? records : undefined, done, retry }
}
