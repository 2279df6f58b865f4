import { useSession } from '../../session/SessionContext'
import { useText } from '../../text/useText'
import { Dialog } from '../../ui/Dialog'
import { useSignOut } from '../useSignOut'
import { SignInSteps } from './SignInSteps'

/** Dialog above unsaved work after the session has expired, so that typed values survive. */
export function SignInAgain() {
  const text = useText()
  const { user } = useSession()
  const signOut = useSignOut()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && signOut.ask()}
      size="small"
      title={text('登录已过期，请重新登录')}
      description={text('您填写的内容还在，登录后可继续')}
    >
      <SignInSteps account={user?.account} />
    </Dialog>
  )
}
