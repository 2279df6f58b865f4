import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../../text/useText'
import { buttonClasses } from '../../ui/Button'
import { classes } from '../../ui/classes'

export type ErrorKind = '403' | '404' | '500'

interface ErrorPageProps {
  readonly kind: ErrorKind
  /** True inside the shell, which has its own `main` element. */
  readonly inside?: boolean
  /** Rendered before the link to the home page. */
  readonly action?: ReactNode
  readonly title?: string
  readonly hint?: string
}

const says = {
  '403': { title: '没有权限访问此页面', hint: '请联系管理员为您的角色开通菜单，或返回首页' },
  '404': { title: '页面不存在', hint: '地址可能有误，或页面已被移动' },
  '500': { title: '页面出错了', hint: '请重试；如果仍然出错，请联系管理员' },
} as const

export function ErrorPage({ kind, inside = false, action, title, hint }: ErrorPageProps) {
  const text = useText()
  const Part = inside ? 'div' : 'main'
  return (
    <Part
      className={classes('flex min-h-full flex-col items-center justify-center gap-6 p-page', !inside && 'bg-sunken')}
    >
      <MissingPanel kind={kind} />
      <div className="text-center">
        <h1 className="font-semibold text-xl">{title ?? text(says[kind].title)}</h1>
        <p className="mt-1 text-muted">{hint ?? text(says[kind].hint)}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {action}
        <Link to="/" className={buttonClasses(action === undefined ? 'primary' : 'normal')}>
          {text('返回首页')}
        </Link>
      </div>
    </Part>
  )
}

const PANELS = [0, 1, 2, 3, 4, 5, 6, 7] as const
const MISSING = 5

/** Formwork panels, with the HTTP status in place of the missing one. */
function MissingPanel({ kind }: { readonly kind: ErrorKind }) {
  return (
    <svg viewBox="0 0 200 100" role="img" aria-label={kind} className="w-64 max-w-full">
      {PANELS.map((panel) => (
        <rect
          key={panel}
          x={(panel % 4) * 50 + 2}
          y={Math.floor(panel / 4) * 50 + 2}
          width="46"
          height="46"
          rx="4"
          className={panel === MISSING ? 'fill-transparent stroke-border-strong' : 'fill-accent-soft stroke-border'}
          strokeDasharray={panel === MISSING ? '4 3' : undefined}
        />
      ))}
      <text x="75" y="80" textAnchor="middle" className="fill-muted font-semibold text-lg">
        {kind}
      </text>
    </svg>
  )
}
