import { useSyncExternalStore } from 'react'
import { useText } from '../text/useText'
import { Icon } from '../ui/Icon'

export function OfflineBanner() {
  const text = useText()
  const online = useOnline()
  return (
    <div role="status" className="shrink-0">
      {online ? null : (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-1 text-sm text-warning-text">
          <Icon name="wifi-off" />
          {text('网络已断开，恢复后可继续操作')}
        </p>
      )}
    </div>
  )
}

function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
