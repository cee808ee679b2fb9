import { useEffect, useState } from 'react'
import { Check } from 'lucide-react'
import { useT } from '../words/words.ts'
import { dismissToast, useToasts, type Toast } from './toast-store.ts'
import styles from './toasts.module.css'

export function Toasts() {
  const t = useT()
  const toasts = useToasts()
  return (
    <section className={`${styles.place} screen-only`} aria-label={t('toast.region')} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.milliseconds)
    return () => clearTimeout(timer)
  }, [held, toast.id, toast.milliseconds])
  return (
    <div
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Check size={18} />
      <span>{toast.text}</span>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(toast.id)
            toast.action?.run()
          }}
        >
          {toast.action.label}
        </button>
      )}
    </div>
  )
}
