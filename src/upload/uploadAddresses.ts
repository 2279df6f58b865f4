/** Server's answer on an upload: stored parts, and addresses of the missing ones. */
export interface UploadAddresses {
  readonly uploadId: string
  /** Address of the whole file; absent for uploads in parts or if it is stored. */
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
  /** Number of the part; 0 for the whole file. */
  readonly number: number
  readonly url: string
  readonly from: number
  readonly to: number
}

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
