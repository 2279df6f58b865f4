import { useSyncExternalStore } from 'react'
import { useText } from '../../text/useText'
import { IconButton } from '../../ui/IconButton'
import { useToast } from '../../ui/useToast'

/** Renders nothing in browsers without fullscreen, such as those of phones. */
export function FullscreenToggle() {
  const text = useText()
  const toast = useToast()
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null)
  if (!document.fullscreenEnabled) return null
  const toggle = () => {
    const done = full ? document.exitFullscreen() : document.documentElement.requestFullscreen()
    done.catch(() => toast.warning(text('浏览器不允许全屏')))
  }
  return (
    <IconButton label={full ? text('退出全屏') : text('全屏')} icon={full ? 'minimize' : 'maximize'} onClick={toggle} />
  )
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}
