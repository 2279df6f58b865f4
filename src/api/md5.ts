const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]

const SINES = Uint32Array.from({ length: 64 }, (_, step) => Math.abs(Math.sin(step + 1)) * 2 ** 32)

/** In each of the four rounds: what a step mixes of three sums, and which word of the block it takes. */
const ROUNDS: readonly {
  readonly mix: (b: number, c: number, d: number) => number
  readonly factor: number
  readonly first: number
}[] = [
  { mix: (b, c, d) => (b & c) | (~b & d), factor: 1, first: 0 },
  { mix: (b, c, d) => (d & b) | (~d & c), factor: 5, first: 1 },
  { mix: (b, c, d) => b ^ c ^ d, factor: 3, first: 5 },
  { mix: (b, c, d) => c ^ (b | ~d), factor: 7, first: 0 },
]

/** Bytes of a block. */
const BLOCK = 64

/** The text in UTF-8, closed with a bit, zeros and its length in bits. */
function toBlocks(text: string): DataView {
  const bytes = new TextEncoder().encode(text)
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) * BLOCK)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const blocks = new DataView(padded.buffer)
  blocks.setUint32(padded.length - 8, bytes.length * 8, true)
  return blocks
}

type Sums = readonly [number, number, number, number]

function addBlock(sums: Sums, blocks: DataView, start: number): Sums {
  let [a, b, c, d] = sums
  for (const [round, { mix, factor, first }] of ROUNDS.entries())
    for (let step = 0; step < 16; step += 1) {
      const word = blocks.getInt32(start + 4 * ((factor * step + first) % 16), true)
      const sum = (a + mix(b, c, d) + word + (SINES[16 * round + step] ?? 0)) | 0
      const shift = SHIFTS[4 * round + (step % 4)] ?? 0
      ;[a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0]
    }
  return [sums[0] + a, sums[1] + b, sums[2] + c, sums[3] + d]
}

/** The MD5 digest of a text in hexadecimal, as Blade takes a password; the library is three kB on everybody's way. */
export function md5(text: string): string {
  const blocks = toBlocks(text)
  let sums: Sums = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476]
  for (let start = 0; start < blocks.byteLength; start += BLOCK) sums = addBlock(sums, blocks, start)
  const digest = new DataView(new ArrayBuffer(16))
  for (const [index, sum] of sums.entries()) digest.setInt32(4 * index, sum, true)
  return Array.from(new Uint8Array(digest.buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
