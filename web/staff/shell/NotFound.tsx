import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useT } from '../words/words.ts'
import { Message } from './Message.tsx'
import { Screen } from './Screen.tsx'

export function NotFound() {
  const t = useT()
  const home = (
    <Button component={Link} to="/">
      {t('not-found.home')}
    </Button>
  )
  return (
    <Screen title={t('not-found.title')}>
      <Message title={t('not-found.reason')} actions={home}>
        {t('not-found.hint')}
      </Message>
    </Screen>
  )
}
