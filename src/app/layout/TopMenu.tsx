import { useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useApi } from '../../api/ApiContext'
import { ApiError } from '../../api/ApiError'
import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { classes } from '../../ui/classes'
import { useToast } from '../../ui/useToast'
import { useApp } from '../AppContext'

const look = (current: boolean) =>
  classes(
    'inline-flex h-control shrink-0 items-center whitespace-nowrap rounded px-2.5 transition-colors duration-fast',
    current ? 'bg-accent-soft font-medium text-accent-text' : 'text-muted hover:bg-hover hover:text-text',
  )

/** Home with the whole menu, and the user's top menus, each of which loads its own side menu. */
export function TopMenu() {
  const text = useText()
  const { topMenus } = useSession()
  const { chosen, choose } = useTopMenu()
  return (
    <nav
      aria-label={text('顶部菜单')}
      className="ml-2 hidden min-w-0 items-center gap-1 overflow-x-auto border-l pl-2 lg:flex"
    >
      <Link to="/wel/index" onClick={() => void choose()} className={look(chosen === undefined)}>
        {text('首页')}
      </Link>
      {topMenus.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          onClick={() => void choose(id)}
          className={look(id === chosen)}
        >
          {text(name)}
        </button>
      ))}
    </nav>
  )
}

/** The choice of this browser tab, which a reload chooses again. */
const KEPT = 'top-menu'

function useTopMenu() {
  const text = useText()
  const api = useApi()
  const toast = useToast()
  const { storage } = useApp()
  const { topMenus } = useSession()
  const [chosen, setChosen] = useState<string>()
  const loading = useRef<AbortController>(undefined)
  const choose = useCallback(
    async (id?: string) => {
      loading.current?.abort()
      loading.current = new AbortController()
      try {
        await api.loadMenu(id, loading.current.signal)
        setChosen(id)
        if (id === undefined) storage.remove(KEPT)
        else storage.set(KEPT, id, 'session')
      } catch (error) {
        if (error instanceof ApiError && !error.silent) toast.error(text(error.message))
      }
    },
    [api, storage, toast, text],
  )
  const first = useRef(choose)
  const [kept] = useState(() => topMenus.find(({ id }) => id === storage.get(KEPT))?.id)
  useEffect(() => {
    if (kept !== undefined) void first.current(kept)
  }, [kept])
  return { chosen, choose }
}
