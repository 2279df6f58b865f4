/** What a scanner says of a file. */
export type ScanResult =
  | { readonly kind: 'clean' }
  /** `found` is what the scanner calls it. */
  | { readonly kind: 'infected'; readonly found: string }
  /** The scanner takes no file of that size. */
  | { readonly kind: 'tooLarge' }

/** Looks for malware in what is uploaded. */
export interface FileScanner {
  /** Rejects where the scanner cannot be reached or fails: then nothing is known of the file. */
  readonly scan: (content: ReadableStream<Uint8Array>) => Promise<ScanResult>
}
