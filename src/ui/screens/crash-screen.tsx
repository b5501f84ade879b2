import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { ScreenHeading } from '#ui/components/screen-heading.tsx';
import { TextLink } from '#ui/components/text-link.tsx';
import { copy } from '#ui/copy.ts';
import { useTitle } from '#ui/hooks/use-title.ts';
import { deferred } from '#ui/deferred.ts';
import * as css from './plain-screen.css.ts';

const KnownOfCrash = deferred(async () => (await import('./known-of-crash.tsx')).KnownOfCrash);

/** The error boundary's fallback. The way home is a full load: what broke may still be in memory. */
export function CrashScreen({ retry }: { readonly retry?: (() => void) | undefined }) {
  useTitle(copy.crash.heading);
  return (
    <div role="alert">
      <Card>
        <ScreenHeading subtitle={copy.crash.text}>{copy.crash.heading}</ScreenHeading>
        <KnownOfCrash />
        <div className={css.ways}>
          {retry ? <Button onClick={retry}>{copy.crash.retry}</Button> : null}
          <Button variant={retry ? 'secondary' : 'primary'} onClick={() => location.reload()}>
            {copy.crash.reload}
          </Button>
          <TextLink href="/">{copy.crash.home}</TextLink>
        </div>
      </Card>
    </div>
  );
}
