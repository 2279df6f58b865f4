import {
  ArcElement,
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Filler,
  Legend,
  LinearScale,
  LineController,
  LineElement,
  PieController,
  PointElement,
  Tooltip,
} from 'chart.js'
import type { ChartData } from './chartData'

Chart.register(ArcElement, BarController, BarElement, CategoryScale, Filler, Legend, LinearScale)
Chart.register(LineController, LineElement, PieController, PointElement, Tooltip)

export type ChartKind = 'bar' | 'line' | 'pie'

/** Degrees from the accent on the colour circle; every second one is lighter, so that neighbours differ without hue. */
const SERIES_HUES = [0, 60, 285, 100, 320, 80, 300, 30]

/** Colours of the theme that only tell series apart, not those of statuses. */
function readSeries(canvas: HTMLCanvasElement): readonly string[] {
  const [dot, sample] = [document.createElement('canvas').getContext('2d'), document.createElement('span')]
  canvas.after(sample)
  const colours = SERIES_HUES.map((hue, index) => {
    const shade = index % 2 === 0 ? 'l' : 'calc(l + 0.12)'
    sample.style.color = `oklch(from var(--accent) ${shade} c calc(h + ${hue}))`
    return toRgb(dot, getComputedStyle(sample).color)
  })
  sample.remove()
  return colours
}

/** The chart library knows no oklch, so a canvas says what the colour is. */
function toRgb(dot: CanvasRenderingContext2D | null, colour: string): string {
  if (dot === null) return colour
  dot.fillStyle = colour
  dot.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = dot.getImageData(0, 0, 1, 1).data
  return `rgb(${red} ${green} ${blue})`
}

function readRole(canvas: HTMLCanvasElement, role: string): string {
  return getComputedStyle(canvas).getPropertyValue(role).trim()
}

export interface DrawnData extends Omit<ChartData, 'categories'> {
  /** Called with a click on a bar, a point or a slice. */
  readonly onPick?: (series: number, index: number) => void
}

/** Draws with the current theme's colours; returns the function that destroys the chart. */
export function drawChart(
  canvas: HTMLCanvasElement,
  kind: ChartKind,
  { labels, series, onPick }: DrawnData,
): () => void {
  const colours = readSeries(canvas)
  const colourAt = (index: number) => colours[index % colours.length] ?? ''
  const [text, border] = [readRole(canvas, '--muted'), readRole(canvas, '--border')]
  const axis = { ticks: { color: text }, grid: { color: border }, border: { color: border } }
  const chart = new Chart(canvas, {
    type: kind,
    data: {
      labels: [...labels],
      datasets: series.map(({ title, heights }, index) => ({
        label: title,
        data: [...heights],
        borderColor: kind === 'pie' ? readRole(canvas, '--raised') : colourAt(index),
        backgroundColor: kind === 'pie' ? heights.map((_, at) => colourAt(at)) : colourAt(index),
        borderWidth: kind === 'bar' ? 0 : 2,
        ...(kind === 'bar' ? { maxBarThickness: 28 } : {}),
        ...(kind === 'line' ? { pointRadius: 2, tension: 0.2 } : {}),
      })),
    },
    options: {
      responsive: true,
      maintainAspectRatio: false,
      animation: false,
      ...(onPick && {
        onClick: (_, [hit]) => hit && onPick(hit.datasetIndex, hit.index),
        onHover: (_, hits) => {
          canvas.style.cursor = hits.length > 0 ? 'pointer' : ''
        },
      }),
      plugins: { legend: { position: 'bottom', labels: { color: text, boxWidth: 12 } } },
      ...(kind === 'pie' ? {} : { scales: { x: axis, y: { ...axis, beginAtZero: true } } }),
    },
  })
  return () => chart.destroy()
}
