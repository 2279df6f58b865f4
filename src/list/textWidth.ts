const context = { made: false, canvas: undefined as CanvasRenderingContext2D | null | undefined }

/** Measures in the font of the table's head; undefined without a canvas. */
function headFont(): CanvasRenderingContext2D | undefined {
  if (!context.made && typeof document !== 'undefined') {
    context.made = true
    context.canvas = document.createElement('canvas').getContext('2d')
    if (context.canvas) context.canvas.font = `500 13px ${getComputedStyle(document.body).fontFamily}`
  }
  return context.canvas ?? undefined
}

const isWide = (character: string) => character > '\u2e7f'

/** Width in px of a text of a head or button; estimated outside a browser. */
export function textWidth(text: string): number {
  const font = headFont()
  if (font) return font.measureText(text).width
  let width = 0
  for (const character of text) width += isWide(character) ? 13 : 7.5
  return width
}
