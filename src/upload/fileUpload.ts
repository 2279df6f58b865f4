import '../api/signedBytes'
import { ApiError } from '../api/ApiError'
import type { Api } from '../api/api'
import { Listeners } from '../value/listeners'
import { sendThroughServer } from './sendThroughServer'
import { countUploaded, toPieces, type UploadAddresses, type UploadPiece } from './uploadAddresses'
import type { UploadQueue } from './uploadQueue'
import { UPLOAD_FAILED, UPLOAD_OFFLINE, type UploadedFile, type UploadState } from './uploadState'

/** Pieces of one file that are sent concurrently; browsers open six connections per host. */
const AT_ONCE = 3
/** Pauses in milliseconds before a piece is sent again after a network error or a status from 500. */
const PAUSES_MS = [500, 2000]

export interface UploadDeps {
  readonly api: Pick<Api, 'dynamicCall' | 'ifOffered' | 'features' | 'put'>
  readonly wait?: (ms: number) => Promise<void>
  /** Absent: starts without waiting for other uploads. */
  readonly turns?: UploadQueue
  readonly isOnline?: () => boolean
}

const waitReally = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/**
 * Upload of one file: with signed addresses straight to the store, whole or in parts as the server decides; otherwise
 * through the backend in one request. The server knows the stored parts, so resuming sends only the missing ones.
 */
export class FileUpload {
  readonly #listeners = new Listeners()
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

  subscribe = (listener: () => void) => this.#listeners.add(listener)

  /** Starts, resumes or retries; resolves to undefined if paused or failed. */
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
      // Ignores errors after a pause or of an earlier attempt.
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

  /** Cancels the upload; the server removes its parts. */
  async cancel(): Promise<void> {
    this.#attempt.abort()
    this.#underway.clear()
    const uploadId = this.#uploadId
    this.#uploadId = undefined
    // Ignores errors: the server cleans up abandoned uploads.
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
      for (let piece = left.shift(); piece !== undefined; piece = left.shift())
        await this.#sendPiece(piece, attempt.signal)
    }
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, pieces.length) }, work)).catch((error) => {
      left.length = 0
      throw error
    })
  }

  async #sendPiece(piece: UploadPiece, signal: AbortSignal, tries = 0): Promise<void> {
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
      return this.#sendPiece(piece, signal, tries + 1)
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

  /** Shows the server's reason for a refused file, and a general message for all other errors. */
  #fail({ kind, code, message }: ApiError): void {
    const refused = kind === 'answer' && code === 400 && this.#uploadId === undefined
    this.#underway.clear()
    // The server has removed the upload, so the next attempt starts anew.
    if (code === 404) this.#uploadId = undefined
    const offline = kind === 'network' && !this.#isOnline()
    const reason = offline ? UPLOAD_OFFLINE : UPLOAD_FAILED
    this.#set({ phase: 'failed', sent: this.#stored, message: refused ? message : reason, offline })
  }

  #set(state: UploadState): void {
    this.#state = state
    this.#listeners.notify()
  }
}
