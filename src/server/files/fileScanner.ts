export type ScanResult =
  | { readonly kind: 'clean' }
  /** `found` is the scanner's name of the malware. */
  | { readonly kind: 'infected'; readonly found: string }
  | { readonly kind: 'tooLarge' }

export interface FileScanner {
  /** Rejects if the scanner is unreachable or fails. */
  readonly scan: (content: ReadableStream<Uint8Array>) => Promise<ScanResult>
}
