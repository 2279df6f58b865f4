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

/** The last three are darker variants of earlier roles, for pies with many slices. */
const SERIES_ROLES = [
  ...['--accent', '--success', '--warning', '--danger', '--info'],
  ...['--warning-text', '--success-text', '--accent-text'],
] as const

function readRole(canvas: HTMLCanvasElement, role: string): string {
  return getComputedStyle(canvas).getPropertyValue(role).trim()
}

/** Draws with the current theme's colours; returns the function that destroys the chart. */
export function drawChart(canvas: HTMLCanvasElement, kind: ChartKind, { labels, series }: ChartData): () => void {
  const colours = SERIES_ROLES.map((role) => readRole(canvas, role))
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
      plugins: { legend: { position: 'bottom', labels: { color: text, boxWidth: 12 } } },
      ...(kind === 'pie' ? {} : { scales: { x: axis, y: { ...axis, beginAtZero: true } } }),
    },
  })
  return () => chart.destroy()
}
