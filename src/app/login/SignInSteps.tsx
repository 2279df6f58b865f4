import { type ReactNode, useState } from 'react'
import type { SecondStep } from '../../api/token'
import { lazyComponent, useLazyComponent } from '../../ui/lazyComponent'
import { LoginForm } from './LoginForm'

const secondStepForm = lazyComponent(() => import('./SecondStepForm'), 'SecondStepForm')

interface SignInStepsProps {
  /** The only account that may sign in; absent: any. */
  readonly account?: string
  /** Other sign-in methods, rendered below the password. */
  readonly children?: (onStep: (step: SecondStep) => void) => ReactNode
}

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
