import { type RefObject, useEffect, useRef, useState } from 'react'
import { useApi } from '../api/ApiContext'
import type { FileUpload } from './fileUpload'
import { UploadQueue } from './uploadQueue'
import type { UploadedFile } from './uploadState'

export interface UploadItem {
  readonly id: number
  readonly upload: FileUpload
}

export interface Uploads {
  /** Uploads that are not done. */
  readonly items: readonly UploadItem[]
  readonly add: (files: readonly File[]) => void
  readonly run: (item: UploadItem) => void
  readonly remove: (item: UploadItem) => void
  readonly running: boolean
}

interface UploadOwner {
  /** Element of the files; uploads continue while its tab is hidden. */
  readonly place?: RefObject<Element | null>
  readonly onDone: (file: UploadedFile, item: UploadItem) => void
  /** True until every file is uploaded or removed. */
  readonly onBusy?: (busy: boolean) => void
}

/** Uploads of one field; leaving the page asks first, and unmounting cancels them. */
export function useUploads(owner: UploadOwner): Uploads {
  const api = useApi()
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const [count, setCount] = useState(0)
  const latest = useRef({ owner, items })
  useEffect(() => {
    latest.current = { owner, items }
  })
  const running = count > 0
  useBusy(items.length > 0, owner.onBusy)
  const { place } = owner
  useEffect(() => {
    const element = place?.current
    return () => {
      // Activity runs the cleanup of a hidden page too, whose element stays connected.
      if (element?.isConnected) return
      for (const { upload } of latest.current.items) void upload.cancel()
    }
  }, [place])

  const drop = ({ id }: UploadItem) => setItems((all) => all.filter((item) => item.id !== id))
  const run = (item: UploadItem) => {
    setCount((open) => open + 1)
    void item.upload
      .run()
      .then((file) => {
        if (!file) return
        drop(item)
        latest.current.owner.onDone(file, item)
      })
      .finally(() => setCount((open) => open - 1))
  }
  const add = async (files: readonly File[]) => {
    const { FileUpload } = await import('./fileUpload')
    const added = files.map((file) => ({ id: nextId++, upload: new FileUpload(file, { api, turns, isOnline }) }))
    setItems((all) => [...all, ...added])
    for (const item of added) run(item)
  }
  useOnline(() => {
    for (const item of items) if (item.upload.state().offline) run(item)
  })
  const remove = (item: UploadItem) => {
    drop(item)
    void item.upload.cancel()
  }
  return { items, add: (files) => void add(files), run, remove, running }
}

let nextId = 0

/** Shared by all fields; each file in parts opens up to three connections. */
const turns = new UploadQueue(2)

const isOnline = () => navigator.onLine

/** Reruns offline uploads when the network returns. */
function useOnline(again: () => void): void {
  const latest = useRef(again)
  useEffect(() => {
    latest.current = again
  })
  useEffect(() => {
    const goOn = () => latest.current()
    if (isOnline()) goOn()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  }, [])
}

function useBusy(running: boolean, onBusy: UploadOwner['onBusy']): void {
  const tell = useRef(onBusy)
  useEffect(() => {
    tell.current = onBusy
  })
  useEffect(() => {
    if (!running) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    tell.current?.(true)
    return () => {
      window.removeEventListener('beforeunload', ask)
      tell.current?.(false)
    }
  }, [running])
}
