import type { ComponentOptions } from '../contract/field'
import { toSizeText } from './fileKind'

export interface FileLimits {
  /** Comma-separated extensions with dots; absent: any that the server accepts. */
  readonly accept?: string
  /** Bytes. */
  readonly maxSize?: number
  readonly max?: number
}

export interface FileObjection {
  readonly text: string
  readonly values: Readonly<Record<string, string | number>>
}

export function toFileLimits({ accept, maxSize, max }: ComponentOptions): FileLimits {
  return {
    accept: typeof accept === 'string' ? accept : undefined,
    maxSize: typeof maxSize === 'number' ? maxSize : undefined,
    max: typeof max === 'number' ? max : undefined,
  }
}

function isAccepted(name: string, accept: string): boolean {
  const endings = accept.toLowerCase().split(',')
  return endings.some((ending) => name.toLowerCase().endsWith(ending.trim()))
}

/** Reason to reject a file before its upload; the server checks again. */
export function findFileObjection(file: Pick<File, 'name' | 'size'>, limits: FileLimits): FileObjection | undefined {
  const { accept, maxSize } = limits
  const { name } = file
  if (file.size === 0) return { text: '{{name}}没有内容', values: { name } }
  if (accept !== undefined && !isAccepted(name, accept))
    return { text: '{{name}}不是{{accept}}文件', values: { name, accept } }
  if (maxSize !== undefined && file.size > maxSize)
    return { text: '{{name}}超过{{size}}', values: { name, size: toSizeText(maxSize) } }
  return undefined
}
