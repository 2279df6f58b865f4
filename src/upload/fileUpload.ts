import '../api/signedBytes'
import { ApiError } from '../api/ApiError'
import type { Api } from '../api/api'
import { sendThroughServer } from './sendThroughServer'
import { countUploaded, toPieces, type UploadAddresses, type UploadPiece } from './uploadAddresses'
import type { UploadQueue } from './uploadQueue'
import { UPLOAD_FAILED, UPLOAD_OFFLINE, type UploadedFile, type UploadState } from './uploadState'

/** Browsers open six connections to a host; half of them stay for the page. */
const AT_ONCE = 3
/** A piece that the line has dropped is sent again after these pauses. */
const PAUSES_MS = [500, 2000]

export interface UploadDeps {
  readonly api: Pick<Api, 'dynamicCall' | 'ifOffered' | 'features' | 'put'>
  readonly wait?: (ms: number) => Promise<void>
  /** Absent: nobody waits for anybody. */
  readonly turns?: UploadQueue
  readonly isOnline?: () => boolean
}

const waitReally = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * One file on its way: straight to the store, where the backend signs addresses for that, else through the backend, in
 * one piece. The server decides whether it goes in one piece or in parts, and knows
 * which parts are there: going on after a pause or a failure is asking for what is missing.
 */
export class FileUpload {
  readonly #listeners = new Set<() => void>()
  readonly #api: UploadDeps['api']
  readonly #wait: (ms: number) => Promise<void>
  readonly #turns: UploadQueue | undefined
  readonly #isOnline: () => boolean
  #state: UploadState = { phase: 'paused', sent: 0 }
  #uploadId: string | undefined
  #attempt = new AbortController()
  #stored = 0
  #underway = new Map<number, number>()

  constructor(
    readonly file: File,
    { api, turns, wait = waitReally, isOnline = () => true }: UploadDeps,
  ) {
    this.#api = api
    this.#wait = wait
    this.#turns = turns
    this.#isOnline = isOnline
  }

  state = (): UploadState => this.#state

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Starts, goes on after a pause, or tries again; resolves when it has come to rest. */
  async run(): Promise<UploadedFile | undefined> {
    const attempt = new AbortController()
    this.#attempt = attempt
    this.#set({ phase: 'waiting', sent: this.#state.sent })
    const giveBack = await this.#turns?.take(attempt.signal)
    if (attempt.signal.aborted) return undefined
    try {
      return await this.#sendFile(attempt)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // A pause has shown itself already, and a later attempt owns the state.
      if (this.#attempt === attempt && !attempt.signal.aborted) this.#fail(error)
      return undefined
    } finally {
      giveBack?.()
    }
  }

  async #sendFile(attempt: AbortController): Promise<UploadedFile> {
    this.#set({ phase: 'running', sent: this.#state.sent })
    const { signedUploads } = await this.#api.features()
    const file = signedUploads
      ? await this.#sendStraight(attempt)
      : await sendThroughServer(this.#api, this.file, attempt.signal)
    this.#set({ phase: 'done', sent: this.file.size, file })
    return file
  }

  async #sendStraight(attempt: AbortController): Promise<UploadedFile> {
    const addresses = await this.#ask(attempt.signal)
    this.#stored = countUploaded(addresses)
    await this.#sendAll(toPieces(addresses, this.file.size), attempt)
    const body = { uploadId: addresses.uploadId }
    const done = await this.#api.ifOffered('resource.upload.complete', { body }, { signal: attempt.signal })
    const { attachId: id, name, url } = done
    return { id, name, url }
  }

  pause(): void {
    this.#attempt.abort()
    this.#underway.clear()
    this.#set({ phase: 'paused', sent: this.#stored })
  }

  /** Gives it up; the server forgets what is there of it. */
  async cancel(): Promise<void> {
    this.#attempt.abort()
    this.#underway.clear()
    const uploadId = this.#uploadId
    this.#uploadId = undefined
    // What cannot be given up now, the server clears away by itself.
    if (uploadId !== undefined && this.#state.phase !== 'done')
      await this.#api.ifOffered('resource.upload.abort', { body: { uploadId } }).catch(() => undefined)
  }

  async #ask(signal: AbortSignal): Promise<UploadAddresses> {
    const { name, size, type } = this.file
    const addresses = this.#uploadId
      ? await this.#api.ifOffered('resource.upload.parts', { body: { uploadId: this.#uploadId } }, { signal })
      : await this.#api.ifOffered('resource.upload.create', { body: { name, size, contentType: type } }, { signal })
    this.#uploadId = addresses.uploadId
    return addresses
  }

  async #sendAll(pieces: readonly UploadPiece[], attempt: AbortController): Promise<void> {
    const left = [...pieces]
    const work = async () => {
      for (let piece = left.shift(); piece !== undefined; piece = left.shift()) await this.#send(piece, attempt.signal)
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, pieces.length) }, work)).catch((error) => {
      left.length = 0
      throw error
    })
  }

  async #send(piece: UploadPiece, signal: AbortSignal, tries = 0): Promise<void> {
    try {
      await this.#api.put(piece.url, this.file.slice(piece.from, piece.to), {
        signal,
        onSent: (bytes) => !signal.aborted && this.#note(piece.number, bytes),
      })
    } catch (error) {
      const pause = PAUSES_MS[tries]
      const isLine = error instanceof ApiError && (error.kind === 'network' || error.status >= 500)
      if (signal.aborted || !isLine || pause === undefined) throw error
      await this.#wait(pause)
      return this.#send(piece, signal, tries + 1)
    }
    this.#underway.delete(piece.number)
    this.#stored += piece.to - piece.from
    this.#note(piece.number, 0)
  }

  #note(piece: number, bytes: number): void {
    this.#underway.set(piece, bytes)
    const underway = [...this.#underway.values()].reduce((sum, part) => sum + part, 0)
    this.#set({ phase: 'running', sent: Math.min(this.file.size, this.#stored + underway) })
  }

  /** What the server refuses it refuses with a reason; everything else is the store's failure. */
  #fail({ kind, code, message }: ApiError): void {
    const refused = kind === 'answer' && code === 400 && this.#uploadId === undefined
    this.#underway.clear()
    // The server has cleared it away meanwhile: the next attempt begins anew.
    if (code === 404) this.#uploadId = undefined
    const offline = kind === 'network' && !this.#isOnline()
    const reason = offline ? UPLOAD_OFFLINE : UPLOAD_FAILED
    this.#set({ phase: 'failed', sent: this.#stored, message: refused ? message : reason, offline })
  }

  #set(state: UploadState): void {
    this.#state = state
    for (const listener of [...this.#listeners]) listener()
  }
}
