import { useSession } from '../../session/SessionContext'
import { classes } from '../../ui/classes'

/** The picture of the user, or the first sign of the name. */
export function Avatar({ large = false }: { readonly large?: boolean }) {
  const { user } = useSession()
  const shape = classes('shrink-0 rounded-full', large ? 'size-20' : 'size-6')
  if (user?.avatar) return <img src={user.avatar} alt="" className={classes(shape, 'object-cover')} />
  return (
    <span
      aria-hidden
      className={classes(
        shape,
        'flex items-center justify-center bg-accent-soft text-accent-text',
        large ? 'text-xl' : 'text-xs',
      )}
    >
      {(user?.realName ?? '').slice(0, 1)}
    </span>
  )
}
