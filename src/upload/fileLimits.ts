import type { ComponentOptions } from '../contract/field'
import { toSizeText } from './fileKind'

/** What a field takes, as its options say. */
export interface FileLimits {
  /** Extensions with their dots, with commas between; absent: whatever the server keeps. */
  readonly accept?: string
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

/** Why a file may not be sent at all; the server has the last word. */
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
