import type { UploadedFile } from './uploadState'

/** Keeps the order of selection for files that are uploaded concurrently. */
export class FileOrder {
  readonly #turnOf = new Map<string, number>()

  /** Inserts the file before the first one that was selected later. */
  insert(files: readonly UploadedFile[], file: UploadedFile, turn: number): readonly UploadedFile[] {
    this.#turnOf.set(file.url, turn)
    const later = files.findIndex(({ url }) => (this.#turnOf.get(url) ?? -1) > turn)
    const at = later < 0 ? files.length : later
    return [...files.slice(0, at), file, ...files.slice(at)]
  }
}
