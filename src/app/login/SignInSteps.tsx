import { type ReactNode, useState } from 'react'
import type { SecondStep } from '../../api/token'
import { lazyComponent, useLazyComponent } from '../../ui/lazyComponent'
import { LoginForm } from './LoginForm'

const secondStepForm = lazyComponent(() => import('./SecondStepForm'), 'SecondStepForm')

interface SignInStepsProps {
  /** Who has to come back; anybody may sign in where absent. */
  readonly account?: string
  /** Other ways to the second step, beside the password. */
  readonly children?: (onStep: (step: SecondStep) => void) => ReactNode
}

/** The password, then a code where the account has an authenticator. */
export function SignInSteps({ account, children }: SignInStepsProps) {
  const [step, setStep] = useState<SecondStep>()
  const SecondStepForm = useLazyComponent(secondStepForm, step !== undefined)
  if (step !== undefined && SecondStepForm) return <SecondStepForm step={step} onBack={() => setStep(undefined)} />
  return (
    <>
      <LoginForm account={account} onStep={setStep} />
      {children?.(setStep)}
    </>
  )
}
