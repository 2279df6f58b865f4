const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const POLYNOMIAL = 0xedb88320

function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ POLYNOMIAL : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}

function bigEndian(number: number): readonly number[] {
  return [number >>> 24, (number >>> 16) & 255, (number >>> 8) & 255, number & 255]
}

function toChunk(name: string, data: Uint8Array): readonly number[] {
  const body = Uint8Array.from([...name].map((letter) => letter.charCodeAt(0)).concat(Array.from(data)))
  return [...bigEndian(data.length), ...body, ...bigEndian(crc32(body))]
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const packed = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(packed).arrayBuffer())
}

/** Encodes 8-bit greyscale pixels as a PNG file. */
export async function toPng(pixels: Uint8Array, size: { width: number; height: number }): Promise<Uint8Array> {
  const lines = new Uint8Array((size.width + 1) * size.height)
  for (let row = 0; row < size.height; row += 1) {
    lines.set(pixels.subarray(row * size.width, (row + 1) * size.width), row * (size.width + 1) + 1)
  }
  const eightBitGrey = [8, 0, 0, 0, 0]
  const header = Uint8Array.from([...bigEndian(size.width), ...bigEndian(size.height), ...eightBitGrey])
  return Uint8Array.from([
    ...SIGNATURE,
    ...toChunk('IHDR', header),
    ...toChunk('IDAT', await deflate(lines)),
    ...toChunk('IEND', new Uint8Array()),
  ])
}
