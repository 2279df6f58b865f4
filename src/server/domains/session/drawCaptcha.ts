import type { Random } from '../../http/serverConfig'
import { LETTERS } from './letters'
import { toPng } from './toPng'

const WIDTH = 130
const HEIGHT = 48
const PAPER = 245
const DOT = 4

/** Random number in [0, 1). */
type Chance = () => number

function createChance(random: Random): Chance {
  let bytes = random(256)
  let used = 0
  return () => {
    if (used === bytes.length) {
      bytes = random(256)
      used = 0
    }
    used += 1
    return (bytes[used - 1] ?? 0) / 256
  }
}

type Ink = (x: number, y: number, shade: number) => void

function createInk(pixels: Uint8Array): Ink {
  return (x, y, shade) => {
    const [column, row] = [Math.round(x), Math.round(y)]
    if (column >= 0 && column < WIDTH && row >= 0 && row < HEIGHT) pixels[row * WIDTH + column] = shade
  }
}

/** Rotates, slants and shifts the letter at random. */
function drawLetter(letter: string, index: number, { ink, chance }: { ink: Ink; chance: Chance }): void {
  const rows = LETTERS[letter] ?? []
  const angle = (chance() - 0.5) * 0.6
  const lean = (chance() - 0.5) * 0.4
  const [left, top] = [16 + index * 24.5 + (chance() - 0.5) * 4, HEIGHT / 2 + (chance() - 0.5) * 8]
  const shade = 20 + Math.floor(chance() * 90)
  for (let row = 0; row < 7 * DOT; row += 0.5) {
    for (let column = 0; column < 5 * DOT; column += 0.5) {
      const bits = rows[Math.floor(row / DOT)] ?? 0
      if ((bits & (16 >> Math.floor(column / DOT))) === 0) continue
      const [y, x] = [row - 3.5 * DOT, column - 2.5 * DOT + (row - 3.5 * DOT) * lean]
      ink(left + x * Math.cos(angle) - y * Math.sin(angle), top + x * Math.sin(angle) + y * Math.cos(angle), shade)
    }
  }
}

function drawWaves({ ink, chance }: { ink: Ink; chance: Chance }): void {
  for (let line = 0; line < 3; line += 1) {
    const [middle, height, length] = [8 + chance() * 32, 4 + chance() * 8, 12 + chance() * 20]
    const shade = 60 + chance() * 100
    for (let x = 0; x < WIDTH; x += 0.25) ink(x, middle + height * Math.sin(x / length), shade)
  }
  for (let dot = 0; dot < 200; dot += 1) ink(chance() * WIDTH, chance() * HEIGHT, 90 + chance() * 140)
}

/** PNG of the code as a data URI. */
export async function drawCaptcha(code: string, random: Random): Promise<string> {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(PAPER)
  const tools = { ink: createInk(pixels), chance: createChance(random) }
  drawWaves(tools)
  for (const [index, letter] of [...code].entries()) drawLetter(letter, index, tools)
  const png = await toPng(pixels, { width: WIDTH, height: HEIGHT })
  return `data:image/png;base64,${btoa(String.fromCharCode(...png))}`
}
