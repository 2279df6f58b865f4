const KINDS: readonly string[] = ['image/jpeg', 'image/png']
const MAX_BYTES = 500 * 1024

/** Message for a file that cannot be an avatar; undefined if it can. */
export function findAvatarFault({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!KINDS.includes(type)) return '头像只能是 jpg 或 png 图片'
  return size > MAX_BYTES ? '头像不能超过 500kb' : undefined
}

/** True if the browser can decode the file, whatever its type claims. */
export async function isShowableImage(file: Blob): Promise<boolean> {
  return createImageBitmap(file).then(
    (picture) => {
      picture.close()
      return true
    },
    () => false,
  )
}
