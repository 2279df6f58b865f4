import type { UploadedFile } from './uploadState'

/** Files that were chosen together end in any order; they are kept in that of their choice. */
export class FileOrder {
  readonly #turnOf = new Map<string, number>()

  /** The files with one more that was chosen at that turn: before the first that was chosen later. */
  insert(files: readonly UploadedFile[], file: UploadedFile, turn: number): readonly UploadedFile[] {
    this.#turnOf.set(file.url, turn)
    const later = files.findIndex(({ url }) => (this.#turnOf.get(url) ?? -1) > turn)
    const at = later < 0 ? files.length : later
    return [...files.slice(0, at), file, ...files.slice(at)]
  }
}
