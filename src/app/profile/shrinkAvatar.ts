const SIDE = 64
/** What the account keeps of a picture. */
const LONGEST = 2000
const QUALITIES = [0.8, 0.6, 0.4, 0.25, 0.1] as const

/** The middle of a picture, small enough to be kept with the account itself. */
export async function shrinkAvatar(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const side = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE)
  picture.close()
  const sizes = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality))
  return sizes.find((address) => address.length <= LONGEST) ?? ''
}
