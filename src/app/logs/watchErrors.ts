import type { RootOptions } from 'react-dom/client'
import type { LocalLog } from './createLocalLog'

/** Reports of a delayed delivery, which the specification of ResizeObserver foresees: nothing is lost. */
const BENIGN = /^ResizeObserver loop /

/** Logs uncaught errors and rejections; returns the function that unsubscribes. */
export function watchErrors(log: LocalLog, page: Window): () => void {
  const write = (error: unknown, type: string) => {
    const { message, stack } = error instanceof Error ? error : { message: String(error), stack: '' }
    log.add({ url: page.location.href, type, message, stack, info: page.navigator.userAgent })
  }
  const onError = ({ error, message }: ErrorEvent) => {
    if (!BENIGN.test(message)) write(error ?? message, 'error')
  }
  const onRejection = ({ reason }: PromiseRejectionEvent) => write(reason, 'unhandledrejection')
  page.addEventListener('error', onError)
  page.addEventListener('unhandledrejection', onRejection)
  return () => {
    page.removeEventListener('error', onError)
    page.removeEventListener('unhandledrejection', onRejection)
  }
}

/** Logs what a boundary caught, with the screen and the field that the boundary stands around. */
export const logCaught =
  (log: LocalLog, page: Window): NonNullable<RootOptions['onCaughtError']> =>
  (error, { componentStack = '', errorBoundary }) => {
    // biome-ignore lint/suspicious/noConsole: React prints what it catches only where nobody else takes it.
    console.error(error)
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    const { screen, field } = (errorBoundary?.props ?? {}) as { readonly screen?: string; readonly field?: string }
    log.add({ url: page.location.href, type: 'render', message, stack, info: componentStack, screen, field })
  }
