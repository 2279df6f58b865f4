import type { UploadedFile } from './uploadState'

/** Keeps the order of selection for files that are uploaded concurrently. */
export class FileOrder {
  readonly #positionOf = new Map<string, number>()

  /** Inserts the file before the first one that was selected later. */
  insert(files: readonly UploadedFile[], file: UploadedFile, position: number): readonly UploadedFile[] {
    this.#positionOf.set(file.url, position)
    const later = files.findIndex(({ url }) => (this.#positionOf.get(url) ?? -1) > position)
    const at = later < 0 ? files.length : later
    return [...files.slice(0, at), file, ...files.slice(at)]
  }
}
