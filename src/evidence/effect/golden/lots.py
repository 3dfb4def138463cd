"""Makes the draws that lots.golden.test.ts compares with, from the description alone (docs/decisions/0071) and with nothing of ours: run in
this folder with  python3 lots.py && npx biome check --write lots.json
"""
import hashlib, json, random
from math import ceil

MASK = (1 << 64) - 1


class Xoshiro256StarStar:
    # After the C of Blackman and Vigna, https://prng.di.unimi.it/xoshiro256starstar.c
    def __init__(self, state):
        self.s = list(state)

    def next(self):
        s = self.s
        rotl = lambda x, k: ((x << k) | (x >> (64 - k))) & MASK
        result = (rotl((s[1] * 5) & MASK, 7) * 9) & MASK
        t = (s[1] << 17) & MASK
        s[2] ^= s[0]; s[3] ^= s[1]; s[1] ^= s[2]; s[0] ^= s[3]; s[2] ^= t; s[3] = rotl(s[3], 45)
        return result

    def below(self, n):
        limit = (1 << 64) // n * n
        while True:
            x = self.next()
            if x < limit:
                return x % n


# The first numbers of the state 1, 2, 3, 4, as others have them (rand_xoshiro of Rust, from the C).
known = Xoshiro256StarStar([1, 2, 3, 4])
assert [known.next() for _ in range(10)] == [
    11520, 0, 1509978240, 1215971899390074240, 1216172134540287360, 607988272756665600, 16172922978634559625,
    8476171486693032832, 10595114339597558777, 2904607092377533576]


def shuffle(items, generator):
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        j = generator.below(i + 1)
        items[i], items[j] = items[j], items[i]
    return items


def frozen(groups, units):
    ordered = sorted(units, key=lambda unit: unit[0].encode('utf-8'))
    return json.dumps(['drijfveer-lots-1', groups, ordered], ensure_ascii=False, separators=(',', ':')).encode('utf-8')


def draw(groups, units, seed):
    listed = hashlib.sha256(frozen(groups, units)).digest()
    state = hashlib.sha256(bytes.fromhex(seed) + listed).digest()
    generator = Xoshiro256StarStar([int.from_bytes(state[i:i + 8], 'big') for i in range(0, 32, 8)])
    block = [code for code, part in groups for _ in range(part)]
    bag, out = [], {}
    strata = sorted({stratum for _, stratum in units}, key=lambda one: (one is not None, (one or '').encode('utf-8')))
    for stratum in strata:
        own = sorted((code for code, of in units if of == stratum), key=lambda code: code.encode('utf-8'))
        order = shuffle(own, generator)
        whole = len(own) // len(block)
        seats, over = block * whole, len(own) - whole * len(block)
        left = []
        while len(left) < over:
            for at, code in enumerate(bag):
                if left.count(code) < ceil(over * dict(groups)[code] / len(block)):
                    left.append(bag.pop(at))
                    break
            else:
                bag += shuffle(block, generator)
        for code, group in zip(order, seats + left):
            out[code] = group
    return listed.hex(), out


def cases():
    choice = random.Random(71)
    alphabets = ['0123456789', 'abcdefghij', 'AaBbZz09-_ ', 'éëïöüÉÅß', '街道学校', '😀🏘️a\U0001F3EBz\uE000\uFFFD', '"\\/\n\t\x01\x7f\u2028']
    shapes = [[1, 1], [1, 1], [1, 1, 1], [2, 1], [3, 2, 1], [1, 1, 1, 1]]
    for number in range(60):
        parts = shapes[number % len(shapes)]
        groups = [[name, part] for name, part in zip(['met', 'zonder', 'brief', 'é'], parts)]
        many = choice.choice([len(parts), 5, 8, 12, 23, 40, 97])
        alphabet, codes = alphabets[number % len(alphabets)], set()
        while len(codes) < max(many, len(parts)):
            codes.add(''.join(choice.choice(alphabet) for _ in range(choice.randint(1, 6))))
        codes = sorted(codes, key=lambda code: hashlib.md5(code.encode('utf-8')).hexdigest())
        strata = [[None], ['noord', 'zuid'], [None, 'Z', 'a', 'é', '😀', '\uE000']][number % 3]
        units = [[code, choice.choice(strata)] for code in codes]
        seed = '%064x' % choice.getrandbits(256)
        listed, out = draw(groups, units, seed)
        yield {'groups': groups, 'units': units, 'seed': seed, 'hash': listed, 'drawn': [out[code] for code, _ in units]}


with open('lots.json', 'w', encoding='utf-8') as file:
    json.dump({'xoshiro': [str(x) for x in (lambda g: [g.next() for _ in range(20)])(Xoshiro256StarStar([1, 2, 3, 4]))],
               'cases': list(cases())}, file, ensure_ascii=True)
