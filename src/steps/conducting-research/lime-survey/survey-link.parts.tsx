import { CopyText } from '#ui/export/copy-text.tsx';
import { linkAddress } from '#ui/link-address.ts';
import styles from './lime-survey.module.css';

/** Where people fill in a questionnaire: to look at in a tab of its own, and to copy. */
export function SurveyLink({ link, survey }: { link: string; survey: number }) {
  // What is kept of a step is written by its makers: what is no address of a site is shown, and leads nowhere.
  const href = linkAddress(link);
  return (
    <div className={styles.address}>
      {href === null ? (
        <span className={styles.link}>{link}</span>
      ) : (
        <a className={styles.link} href={href} target="_blank" rel="noreferrer">
          {link}
        </a>
      )}
      <CopyText text={link} label="Kopieer link" of={`vragenlijst ${survey}`} done="De link is gekopieerd." />
    </div>
  );
}
