import { expect, test } from 'vitest';
import { playableVideo } from './video.rules.ts';

const youtube = { provider: 'YouTube', player: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ' };

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?feature=share&v=dQw4w9WgXcQ&t=10',
  'http://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
])('%s plays without cookies', (url) => expect(playableVideo(url)).toEqual(youtube));

test('Vimeo is asked not to follow', () => {
  const player = 'https://player.vimeo.com/video/123456789?dnt=1';
  expect(playableVideo('https://vimeo.com/123456789')).toEqual({ provider: 'Vimeo', player });
  expect(playableVideo('https://player.vimeo.com/video/123456789')?.player).toBe(player);
  expect(playableVideo('https://vimeo.com/123456789/abcdef1234')?.player).toBe(`${player}&h=abcdef1234`);
});

test.each([
  'https://video.example.nl/1',
  'https://youtube.com.example.nl/watch?v=dQw4w9WgXcQ',
  'https://notyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=dQw4w9WgXc"',
  'https://www.youtube.com/watch?v=../../x',
  'https://www.youtube.com/channel/abc',
  'https://vimeo.com/channels/staffpicks',
  'javascript:alert(1)//youtube.com/embed/dQw4w9WgXcQ',
  'geen adres',
])('%s is only a link', (url) => expect(playableVideo(url)).toBeNull());
