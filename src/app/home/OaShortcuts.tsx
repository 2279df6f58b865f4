import { Link } from 'react-router-dom'
import { maySeeScreen, useScreens } from '../../screen/ScreensContext'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Card } from '../../ui/Card'
import { Icon } from '../../ui/Icon'
import { oaShortcuts } from '../oaShortcuts'

export function OaShortcuts() {
  const text = useText()
  const session = useSession()
  const { routes, find } = useScreens()
  const open = oaShortcuts.filter(({ path }) => {
    const route = routes.find((each) => each.path === path)
    return route === undefined || maySeeScreen(route, session, find)
  })
  if (open.length === 0) return null
  return (
    <Card title={text('办公审批')} padded={false}>
      <ul className="grid grid-cols-2 gap-1 p-2 sm:grid-cols-3 lg:grid-cols-4">
        {open.map(({ path, title, icon }) => (
          <li key={path} className="min-w-0">
            <Link
              to={path}
              className="flex items-center gap-2 rounded p-1.5 transition-colors duration-fast hover:bg-hover"
            >
              <span className="flex size-8 shrink-0 items-center justify-center rounded bg-accent-soft text-accent-text">
                <Icon name={icon} />
              </span>
              <span className="min-w-0 break-words leading-tight">{text(title)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
