"""Makes plan.json: plans, the text that is hashed of each, and its hash, apart from the product's own code.

    python3 plan.py > plan.json

The text is JSON by RFC 8785; of these plans Python's json with sorted keys and no spaces is that, as their keys are ASCII and no
number of them is written otherwise by ECMAScript (RFC 8785, 3.2.2.3).

`reckoned` is what the product says of the size of such a plan: of places the sentences are its own, so that they are given here. What is
reckoned is held to R elsewhere. `plan-1.json` is what this made of the first format, which had no `reckoned`; it is not made anew.
"""

import hashlib
import json

blank = {
    "hasWithout": None, "canDraw": None, "byPlace": None, "design": None, "fairness": None, "groups": [], "moments": [],
    "outcomes": [], "weighing": None, "expectedWithout": None, "expectedWith": None, "expectedSd": None, "placeSize": None,
    "icc": None, "attainable": None, "hypothesis": None, "exclusions": None, "analysisPlan": None, "stopRule": None,
}

whole = {
    **blank,
    "hasWithout": True, "canDraw": True, "byPlace": True, "design": "drawn_places",
    "fairness": "Ja: de andere straten krijgen de kaart in juni.",
    "groups": [
        {"name": "Met kaart", "gets": "with", "what": "Een kaart met “gft” erop", "startsOn": "2027-02-08", "part": 1},
        {"name": "Zonder kaart", "gets": "without", "what": None, "startsOn": None, "part": 1},
    ],
    "moments": [
        {"name": "Nulmeting", "phase": "before", "plannedOn": "2027-02-01"},
        {"name": "Na zes weken", "phase": "after", "plannedOn": "2027-03-15"},
    ],
    "outcomes": [
        {"name": "Bakje buiten", "kind": "share", "countedUnit": "place", "per": None, "wanted": "more", "role": "main"},
        {"name": "Vervuiling, in kg", "kind": "mean", "countedUnit": "place", "per": "kilo", "wanted": "less", "role": "harm"},
    ],
    "weighing": "alike", "expectedWithout": 33, "expectedWith": 41.5, "expectedSd": None, "placeSize": 40, "icc": 0.05,
    "attainable": 12,
    "hypothesis": "Regel één\nRegel twee\tmet een tab, een \"aanhaling\" en een \\.",
    "exclusions": "Straten zonder gft-container: é, 漢, 🙂, \u2028.",
    "analysisPlan": "Verschil in procentpunten, 95 %-interval boven nul.",
    "stopRule": "Meer dan 10 % vervuiling.\u0001",
}

reckoned = (
    "Om 33\u00a0% van 41,5\u00a0% te onderscheiden heb je per groep 39 plekken nodig, met samen 1.560 mensen (80\u00a0% kans om het te "
    "zien, als het er is). Met 12 plekken per groep kun je een verschil zien vanaf 15,8 punten: 33\u00a0% tegen 48,8\u00a0%. De kans dat je "
    "het verschil ziet waarop je hoopt, is dan 33\u00a0%. Gerekend zonder uitval, tweezijdig met 5\u00a0%. Gerekend met plekken die even "
    "groot zijn. Verschillen ze veel, neem er dan meer."
)

def text_of(plan, reckoned):
    return json.dumps({"format": "drijfveer-plan-2", "reckoned": reckoned, **plan}, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

def made_of(plan, reckoned):
    text = text_of(plan, reckoned)
    return {"plan": plan, "text": text, "hash": hashlib.sha256(text.encode()).hexdigest()}

print(json.dumps({"made": [made_of(blank, None), made_of(whole, reckoned)]}, ensure_ascii=False, indent=2))
