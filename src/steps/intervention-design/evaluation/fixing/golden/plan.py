"""Makes plan.json: plans, the text that is hashed of each, and its hash, apart from the product's own code.

    python3 plan.py > plan.json

The text is JSON by RFC 8785; of these plans Python's json with sorted keys and no spaces is that, as their keys are ASCII and no
number of them is written otherwise by ECMAScript (RFC 8785, 3.2.2.3).
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

def text_of(plan):
    return json.dumps({"format": "drijfveer-plan-1", **plan}, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

made = [{"plan": plan, "text": text_of(plan), "hash": hashlib.sha256(text_of(plan).encode()).hexdigest()} for plan in (blank, whole)]
print(json.dumps({"made": made}, ensure_ascii=False, indent=2))
