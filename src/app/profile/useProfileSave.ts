import { useRef, useState } from 'react'
import { ApiError } from '../../api/ApiError'
import { useText } from '../../text/useText'
import { useToast } from '../../ui/useToast'

interface Faults {
  readonly [field: string]: string | undefined
}

/** Sends a form without faults; server errors appear at their field, those of no field in a message. */
export function useProfileSave() {
  const text = useText()
  const toast = useToast()
  const [errors, setErrors] = useState<Faults>({})
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const fail = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const { fields = {}, silent, message } = error
    setErrors(fields)
    if (!silent && Object.keys(fields).length === 0) toast.error(text(message))
    return false
  }
  const succeed = () => {
    toast.success(text('更新成功'))
    return true
  }
  const sendSound = async (faults: Faults | Promise<Faults>, run: () => Promise<void>): Promise<boolean> => {
    const found = await faults
    setErrors(found)
    return Object.keys(found).length === 0 && run().then(succeed, fail)
  }
  const send: typeof sendSound = async (faults, run) => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    return sendSound(faults, run).finally(() => {
      running.current = false
      setBusy(false)
    })
  }
  /** Sets or clears the error of one field on blur. */
  const touch = (field: string, faults: Faults) => setErrors((now) => ({ ...now, [field]: faults[field] }))
  return { errors, busy, send, touch }
}
