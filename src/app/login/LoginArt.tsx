import { useText } from '../../text/useText'
import { useApp } from '../AppContext'
import { BrandMark } from '../layout/BrandMark'

export function LoginArt() {
  const text = useText()
  const { config } = useApp()
  return (
    <aside className="relative hidden w-2/5 flex-col justify-between overflow-hidden border-r bg-accent-soft p-10 md:flex">
      <p className="flex items-center gap-3 font-semibold text-lg">
        <BrandMark className="size-9" />
        {text(config.title)}
      </p>
      <Wall />
      <div className="relative">
        <p className="font-semibold text-xl">{text('一张模板，从租赁到回库，全程在册')}</p>
        <p className="mt-2 text-muted">{text('项目、租赁、采购、生产、仓储与监管，在同一个系统里完成')}</p>
      </div>
    </aside>
  )
}

const ROWS = [0, 1, 2, 3, 4, 5] as const
const COLUMNS = [0, 1, 2, 3] as const

/** Indices of the filled panels. */
const AT_WORK = new Set([1, 4, 6, 9, 10, 12, 15, 16, 19, 21, 22])

function Wall() {
  return (
    <svg viewBox="0 0 240 300" aria-hidden="true" className="mx-auto my-8 min-h-0 w-full max-w-toast flex-1">
      {ROWS.map((row) =>
        COLUMNS.map((column) => {
          const panel = row * COLUMNS.length + column
          const filled = AT_WORK.has(panel)
          return (
            <g key={panel}>
              <rect
                x={column * 60 + 4}
                y={row * 50 + 4}
                width="52"
                height="42"
                rx="4"
                className={filled ? 'fill-accent' : 'fill-surface'}
                opacity={filled ? 0.25 + (panel % 4) * 0.15 : 0.7}
              />
              <path d={`M${column * 60 + 14} ${row * 50 + 25}h32`} className="stroke-surface" strokeWidth="2" />
            </g>
          )
        }),
      )}
    </svg>
  )
}
