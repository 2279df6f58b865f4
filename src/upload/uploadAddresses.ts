/** What the server says of an upload: where the rest goes, and what is there already. */
export interface UploadAddresses {
  readonly uploadId: string
  /** The address of the whole file; absent where it goes in parts, or is there. */
  readonly url?: string
  readonly partSize?: number
  readonly uploaded?: readonly StoredPart[]
  readonly parts?: readonly MissingPart[]
}

interface StoredPart {
  readonly number: number
  readonly size: number
}

interface MissingPart extends StoredPart {
  readonly url: string
}

export interface UploadPiece {
  /** Tells the pieces of one file apart; the whole file is piece 0. */
  readonly number: number
  readonly url: string
  readonly from: number
  readonly to: number
}

/** What of the file is still to be sent. */
export function toPieces({ url, partSize = 0, parts = [] }: UploadAddresses, size: number): readonly UploadPiece[] {
  if (url) return [{ number: 0, url, from: 0, to: size }]
  return parts.map((part) => {
    const from = (part.number - 1) * partSize
    return { number: part.number, url: part.url, from, to: from + part.size }
  })
}

export function countUploaded({ uploaded = [] }: UploadAddresses): number {
  return uploaded.reduce((sum, part) => sum + part.size, 0)
}
