const KINDS: readonly string[] = ['image/jpeg', 'image/png']
const MAX_BYTES = 500 * 1024

/** What is wrong with a picture as an avatar; undefined where nothing is. */
export function findAvatarFault({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!KINDS.includes(type)) return '头像只能是 jpg 或 png 图片'
  return size > MAX_BYTES ? '头像不能超过 500kb' : undefined
}

/** Whether the browser can show it, whatever its name says. */
export async function isShowable(file: Blob): Promise<boolean> {
  return createImageBitmap(file).then(
    (picture) => {
      picture.close()
      return true
    },
    () => false,
  )
}
