import { Link, useLocation } from 'react-router-dom'
import { maySeeScreen, useScreens } from '../../screen/ScreensContext'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Card } from '../../ui/Card'
import { Icon } from '../../ui/Icon'
import { useApp } from '../AppContext'
import { readDocuments } from '../recentDocuments'

/** Last opened documents that the user may still see. */
export function RecentDocuments() {
  const text = useText()
  const { storage } = useApp()
  const session = useSession()
  const { find } = useScreens()
  // Re-renders when the user returns to the page, since storage is not subscribed to.
  useLocation()
  const documents = readDocuments(storage, session.user?.userId ?? '').flatMap((document) => {
    const route = find(document.screen)
    return route !== undefined && maySeeScreen(route, session, find) ? [{ ...document, title: route.title }] : []
  })
  if (documents.length === 0) return null
  return (
    <Card title={text('最近打开的单据')} padded={false}>
      <ul className="grid gap-1 p-2 sm:grid-cols-2">
        {documents.map(({ path, label, title }) => (
          <li key={path} className="min-w-0">
            <Link
              to={path}
              title={label}
              className="flex items-center gap-2 rounded p-1.5 transition-colors duration-fast hover:bg-hover"
            >
              <Icon name="file-text" className="shrink-0 text-muted" />
              <span className="min-w-0 flex-1 truncate">{label}</span>
              <span className="shrink-0 text-muted text-sm">{text(title)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
